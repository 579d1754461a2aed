"""Browser for WebKit's WebDriver that keeps its profile, unlike MiniBrowser under automation.

Run by the Python of the system, which has the bindings of GTK. The profile is the first argument.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main():
    folder = sys.argv[1]
    manager = WebKit2.WebsiteDataManager(
        base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache"
    )
    context = WebKit2.WebContext(website_data_manager=manager)
    context.set_automation_allowed(True)

    def create_view(_):
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        window = Gtk.Window()
        window.add(view)
        window.show_all()
        return view

    def start(_, session):
        about = WebKit2.ApplicationInfo()
        about.set_name("webkit_profile")
        session.set_application_info(about)
        session.connect("create-web-view", create_view)

    context.connect("automation-started", start)
    Gtk.main()


if __name__ == "__main__":
    main()
