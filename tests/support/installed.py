"""The packages of a release, installed into empty places without a network."""

import subprocess
import sys

from tools.build import npm, release


def wheel_environment(tmp_path_factory):
    """Return a virtual environment in which only the wheel is installed."""
    sources, built = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("built")
    release.write_package_sources(sources)
    release.build_package(sources, built, "wheel")
    place = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", place], check=True)
    pip = [sys.executable, "-m", "pip", "--python", place / "bin" / "python", "install"]
    subprocess.run([*pip, "--quiet", "--no-index", *built.iterdir()], check=True, cwd=place)
    return place


def npm_project(tmp_path_factory):
    """Return the folder of a project with nothing but the npm package."""
    folder = tmp_path_factory.mktemp("project")
    archive = npm.build(tmp_path_factory.mktemp("release"))
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    command = ["npm", "install", "--offline", "--no-audit", "--no-fund", archive]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return folder
