// Before everything else, and in the words of every browser there ever was: whether the client can start here. Where it
// cannot, or does not, the page says so instead of staying white (plugins/start.ts).
(function () {
  var root = document.documentElement;
  function lacks() {
    var script = document.createElement("script");
    if (!("noModule" in script) || typeof window.HTMLDialogElement !== "function") return "old";
    if (!window.ResizeObserver || !window.Intl || !window.Intl.ListFormat) return "old";
    return typeof window.WebAssembly !== "object" ? "wasm" : "";
  }
  function show(part) {
    if (root.hasAttribute("data-cannot")) return;
    root.setAttribute("data-cannot", part);
    function reveal() {
      var style = document.createElement("link");
      style.rel = "stylesheet";
      style.href = "./start.css";
      document.head.appendChild(style);
      document.getElementById("start-" + part).removeAttribute("hidden");
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", reveal);
    else reveal();
  }
  var missing = lacks();
  if (missing) return show(missing);
  // Until it has started, whatever goes wrong keeps it from starting.
  function failed(event) {
    if (root.hasAttribute("data-started")) return;
    // A script that this browser cannot read is one that it is too old for; a picture that is missing is nothing.
    if (event.error && event.error.name === "SyntaxError") show("old");
    else if (event.type === "unhandledrejection" || event.error) show("failed");
    else if (event.target && event.target.tagName === "SCRIPT") show("failed");
  }
  window.addEventListener("error", failed, true);
  window.addEventListener("unhandledrejection", failed);
})();
