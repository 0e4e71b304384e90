#!/usr/bin/env python3
"""What one gets of Rekentafel. Installed from a build: the program with its manual and completion, and the library, with
which the program in examples/library builds (by CMake and by pkg-config) and answers as the program does. And the Debian
package: what is in it, its service, and what its scripts do.

usage: package.py BUILD     (a folder that CMake builds in, such as build/asan)"""
import gzip
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST_EXPOSED = 20  # tenths


def run(*command, **more):
    done = subprocess.run([str(one) for one in command], capture_output=True, text=True, **more)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def cached(build, name):
    found = re.search(rf"^{name}:[A-Z]+=(.*)$", (build / "CMakeCache.txt").read_text(), re.MULTILINE)
    return found.group(1) if found else ""


def check_library(build, prefix, folder):
    """Both ways to find it lead to a program that says the same, and what the installed program says."""
    compiler, sanitizers = cached(build, "CMAKE_CXX_COMPILER"), cached(build, "REKENTAFEL_SANITIZE")
    # What was built for the sanitizers is linked with them.
    flags = [f"-fsanitize={sanitizers}"] if sanitizers else []
    run("cmake", "-S", ROOT / "examples/library", "-B", folder / "by cmake", f"-DCMAKE_PREFIX_PATH={prefix}",
        f"-DCMAKE_CXX_COMPILER={compiler}", f"-DCMAKE_CXX_FLAGS={' '.join(flags)}")
    run("cmake", "--build", folder / "by cmake")
    said = [run(folder / "by cmake/evening")]
    if shutil.which("pkg-config"):
        # Spaces in its answer stand with a backslash.
        found = shlex.split(run("pkg-config", "--cflags", "--libs", "rekentafel",
                                env={**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}))
        run(compiler, *flags, ROOT / "examples/library/evening.cpp", "-o", folder / "evening", *found)
        said.append(run(folder / "evening"))
    else:
        print("there is no pkg-config: the library is found by CMake only")
    program = prefix / "bin/rekentafel"
    solved = json.loads(run(program, "solve", "--board", "1 0 3/4 * 6/7 5 15", "--mover", "row"))
    plays = run(program, "plays", "formula", "--sum", "2+4=6", "--hand", "8 8 4").split()
    faults = []
    for text in said:
        lines = text.splitlines()
        line = " ".join(f"{row},{column}" for row, column in solved["line"])
        if lines[0] != f"The board is worth {solved['value']} to the rows: {line}":
            faults.append(f"solved differently: {lines[0]} and {solved}")
        if sorted(lines[1:-3]) != sorted(plays):
            faults.append(f"other plays: {lines[1:-3]} and {plays}")
        if not all(re.fullmatch(sentence, line) for sentence, line in zip(
                (r"Plus & Minus: \d+ tiles, -?\d+ to -?\d+", r"formula: \d+ moves, .*", r"tables-order: \d+ moves, .*"), lines[-3:])):
            faults.append(f"played differently: {lines[-3:]}")
    if len(set(said)) != 1:
        faults.append("built by CMake it says something else than built by pkg-config")
    return faults


def check_installed(prefix):
    faults = []
    page = gzip.decompress((prefix / "share/man/man1/rekentafel.1.gz").read_bytes()).decode()
    if shutil.which("groff"):
        warned = subprocess.run(["groff", "-Kutf8", "-man", "-ww", "-z", "-Tutf8"], input=page, capture_output=True, text=True)
        faults += warned.stderr.splitlines()
    for name in ("serve", "new\\-game", "\\-\\-keep\\-alive\\-seconds TEXT"):
        if f".B {name}\n" not in page:
            faults.append(f"the manual does not tell {name}")
    completed = run("bash", "-c", f"""source '{prefix}/share/bash-completion/completions/rekentafel'; PATH='{prefix}/bin':$PATH
        for line in 'rekentafel new' 'rekentafel serve --keep' 'rekentafel load --seconds 3 --hos' 'rekentafel plays form'; do
          COMP_WORDS=($line) COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _rekentafel; echo "${{COMPREPLY[@]}}"
        done""").splitlines()
    if completed != ["new-game", "--keep-alive-seconds", "--hostile", "formula"]:
        faults.append(f"completed: {completed}")
    headers = list((prefix / "include").rglob("*.h"))
    faults += [f"{header.name} is installed" for header in headers if "test" in header.name or "device" in str(header)]
    return faults


def check_package(build, folder):
    """What `./release` makes with CPack; here of whatever this build is, and packed quickly."""
    for tool in ("cpack", "dpkg-shlibdeps", "dpkg-deb"):
        if not shutil.which(tool):
            print(f"there is no {tool}: the Debian package is not tested")
            return []
    run("cpack", "--config", build / "CPackConfig.cmake", "-B", folder, "-D", "CPACK_DEBIAN_COMPRESSION_TYPE=zstd", cwd=folder)
    package, = folder.glob("*.deb")
    faults = []
    about = run("dpkg-deb", "--field", package)
    version = re.search(r"rekentafel VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
    for field in (f"Version: {version}\n", "Package: rekentafel\n", f"Architecture: {run('dpkg', '--print-architecture')}"):
        if field not in about:
            faults.append(f"{package.name} does not say {field}")
    for library in ("libc6", "libsodium23", "adduser"):
        if library not in re.search(r"Depends: (.*)", about).group(1):
            faults.append(f"{package.name} does not need {library}")
    run("dpkg-deb", "--raw-extract", package, folder / "root")
    root = folder / "root"
    files = {str(one.relative_to(root)) for one in root.rglob("*") if one.is_file() and "DEBIAN" not in one.parts}
    wanted = {"usr/bin/rekentafel", "lib/systemd/system/rekentafel.service", "etc/rekentafel.toml",
              "usr/share/man/man1/rekentafel.1.gz", "usr/share/doc/rekentafel/changelog.gz",
              "usr/share/bash-completion/completions/rekentafel", "usr/share/doc/rekentafel/copyright"}
    faults += [f"{package.name} has {one} and should not, or the other way" for one in sorted(files ^ wanted)]
    if (root / "DEBIAN/conffiles").read_text() != "/etc/rekentafel.toml\n":
        faults.append("the settings are not kept in an upgrade")
    for script in ("postinst", "prerm", "postrm"):
        run("sh", "-n", root / "DEBIAN" / script)
    if f"rekentafel {version}\n" not in run(root / "usr/bin/rekentafel", "--version"):
        faults.append("the packed program is of another version")
    # The settings that it brings are understood: it starts, and says where it is.
    with subprocess.Popen([root / "usr/bin/rekentafel", "serve", "--config", root / "etc/rekentafel.toml", "--listen", "127.0.0.1:0",
                           "--data", folder / "data"], stdout=subprocess.PIPE, text=True) as server:
        if "http://127.0.0.1:" not in server.stdout.readline():
            faults.append("with its settings it does not start")
        server.terminate()
    unit = root / "lib/systemd/system/rekentafel.service"
    if "DynamicUser" in unit.read_text() or "User=rekentafel\n" not in unit.read_text():
        faults.append("the service runs as somebody else")
    if shutil.which("systemd-analyze"):
        here = folder / "rekentafel.service"
        here.write_text(unit.read_text().replace("/usr/bin/rekentafel", "/bin/true"))
        verified = subprocess.run(["systemd-analyze", "verify", "--man=no", here], capture_output=True, text=True)
        faults += [line for line in verified.stderr.splitlines() if "rekentafel" in line]
        rated = subprocess.run(["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager", here],
                               capture_output=True, text=True)
        print(re.search(r"exposure level for .*", rated.stdout + "\nexposure level for it: not known").group(0))
        if rated.returncode != 0:
            faults.append(f"the service is more exposed than {MOST_EXPOSED / 10}")
    return faults


def main():
    build = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as where:
        folder = Path(where)
        prefix = folder / "a prefix"
        run("cmake", "--install", build, "--prefix", prefix)
        faults = check_installed(prefix) + check_library(build, prefix, folder)
        (folder / "package").mkdir()
        faults += check_package(build, folder / "package")
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


main()
