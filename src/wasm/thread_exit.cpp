// What a thread keeps for itself is to be destroyed when the thread ends. The module has one, which never does.
#ifdef __wasm__
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
#endif
