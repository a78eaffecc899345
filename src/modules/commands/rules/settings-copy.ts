/**
 * For so many milliseconds a process trusts its copy of the settings. A command that changes settings answers after
 * this time, so that a request made then, on any process, finds the copy too old and asks for changes.
 */
export const SETTINGS_COPY_MS = 50;
