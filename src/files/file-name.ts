/** Names that Windows keeps for devices, with any ending: `con`, `nul.txt`. */
const DEVICES = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** Can a file or folder have this name on every system? Windows keeps some names for itself and drops dots and spaces at the end. */
export function isPortableName(name: string): boolean {
  return !DEVICES.test(name) && !/[. ]$/.test(name);
}

/** A path as it is written into files that may be read on another system. Every system reads forward slashes. */
export function portablePath(path: string, separator: string): string {
  return path.split(separator).join('/');
}
