/**
 * Text out of the base64 of a link: unpadded base64url, padded or plain base64 alike.
 * @returns null where it is not base64 of UTF-8 text. What it says is never authority by itself.
 */
export function decodeBase64Text(encoded: string): string | null {
  try {
    // A query turns the plus of plain base64 into a space.
    const plain = encoded.replace(/[-\s]/g, '+').replaceAll('_', '/').replace(/=+$/, '')
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Text as unpadded base64url, which needs no escaping in a link. */
export function encodeBase64Text(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
