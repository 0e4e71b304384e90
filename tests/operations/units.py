#!/usr/bin/env python3
"""The systemd units of examples/ as they stand: systemd understands them, their exposure is 2.0 or lower, memory is
bounded, and the Debian packages that docs/operations.md names hold every library that the program needs. And the
program that they start is hardened.

usage: units.py PROGRAM     (what this machine has no tool for is left out, and that is said)"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MOST_EXPOSED = 20  # tenths
BASE = {"libc6", "libgcc-s1", "libstdc++6"}  # on every Debian with a C++ program


def check_units(program):
    if not shutil.which("systemd-analyze"):
        print("systemd-analyze is not installed: the units are not tested")
        return []
    faults = []
    for unit in sorted(ROOT.glob("examples/**/*.service")) + sorted(ROOT.glob("examples/**/*.timer")):
        name, text = unit.relative_to(ROOT), unit.read_text()
        with tempfile.TemporaryDirectory() as folder:
            # Where it is installed, there is perhaps nothing here.
            copy = Path(folder) / unit.name
            stand_in = Path(folder) / "rekentafel"
            stand_in.symlink_to(Path(program).resolve())
            copy.write_text(text.replace("/usr/local/bin/rekentafel", str(stand_in)))
            if unit.suffix == ".timer":
                shutil.copy(unit.with_suffix(".service"), folder)
                service = Path(folder) / unit.with_suffix(".service").name
                service.write_text(service.read_text().replace("/usr/local/bin/rekentafel", str(stand_in)))
            verified = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
            ours = [line for line in verified.stderr.splitlines() if unit.name in line or folder in line]
            faults += [f"{name}: {line}" for line in ours]
            if unit.suffix == ".timer":
                continue
            rated = subprocess.run(["systemd-analyze", "security", "--offline=true", f"--threshold={MOST_EXPOSED}",
                                    "--no-pager", copy], capture_output=True, text=True)
            level = re.search(r"exposure level for .*: ([0-9.]+)", rated.stdout)
            print(f"{name}: exposure {level.group(1) if level else rated.stderr}")
            if rated.returncode != 0 or not level:
                faults.append(f"{name}: more exposed than {MOST_EXPOSED / 10}")
        if "\nMemoryMax=" not in text:
            faults.append(f"{name}: nothing bounds its memory")
    return faults


def check_libraries(program):
    if not shutil.which("dpkg-query"):
        print("this is no Debian: the list of libraries is not tested")
        return []
    documented = set(re.findall(r"apt-get install --no-install-recommends [^\n]*", (ROOT / "docs/operations.md").read_text())[0].split()[2:]) - {"--no-install-recommends"}
    needed = set()
    places = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
    # What it names itself; what those need in turn, they bring along.
    for library in re.findall(r"NEEDED.*\[(.*)\]", subprocess.run(["readelf", "-d", program], capture_output=True, text=True).stdout):
        path = re.search(re.escape(library) + r" => (/\S+)", places).group(1)
        spellings = [path, str(Path(path).resolve())]
        spellings += [one.removeprefix("/usr") for one in spellings]
        found = [subprocess.run(["dpkg-query", "-S", one], capture_output=True, text=True) for one in spellings]
        needed |= {one.stdout.split(":")[0] for one in found if one.returncode == 0}
    missing = needed - BASE - documented
    print(f"{len(documented)} packages are documented")
    return [f"docs/operations.md does not name {package}, which the program needs" for package in sorted(missing)]


def check_hardening():
    """What the preset `release` is compiled and linked with; and what came of it, where it has been built."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["cmake", "--preset", "release", "-B", folder], cwd=ROOT, check=True, capture_output=True)
        commands, links = (Path(folder) / "compile_commands.json").read_text(), (Path(folder) / "build.ninja").read_text()
    for flag in ("-fstack-protector-strong", "-fstack-clash-protection", "-D_FORTIFY_SOURCE=3", "-D_GLIBCXX_ASSERTIONS"):
        if flag not in commands:
            faults.append(f"release is compiled without {flag}")
    if "-Wl,-z,relro,-z,now" not in links:
        faults.append("release is linked without full RELRO")
    built = ROOT / "build/release/rekentafel"
    if not built.exists():
        print("there is no build/release: only its flags are tested")
        return faults
    table = subprocess.run(["readelf", "-W", "-d", "-l", "-s", built], capture_output=True, text=True).stdout
    for sign in ("GNU_RELRO", "BIND_NOW", "__stack_chk_fail", "_chk@"):
        if sign not in table:
            faults.append(f"build/release/rekentafel has no {sign}")
    return faults


def main():
    faults = check_units(sys.argv[1]) + check_libraries(sys.argv[1]) + check_hardening()
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


main()
