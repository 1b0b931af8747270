const script = document.currentScript

/** The nonce of this script's element, for its own style elements; empty where the page's policy has none. */
export const scriptNonce = script?.nonce ?? ''
