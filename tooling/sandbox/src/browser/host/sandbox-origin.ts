const script = document.currentScript

/** The origin of this script: the sandbox. */
export const sandboxOrigin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin
