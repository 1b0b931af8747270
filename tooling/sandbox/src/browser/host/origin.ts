const script = document.currentScript

/** Where this script came from: the sandbox, and the only place its frames talk to. */
export const sandboxOrigin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin
