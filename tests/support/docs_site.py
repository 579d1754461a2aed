"""The documentation site, built once."""

from tools.build import docs, release


def write_package(folder):
    """Write the sources of the Python package into a new folder, and return it."""
    release.write_package_sources(folder)
    return folder


def build_docs(folder, place):
    """Build the documentation site into a new folder, and return it.

    Args:
        folder: The folder.
        place: Folder for the sources of the Python package.
    """
    docs.build(folder, write_package(place / "package"))
    return folder
