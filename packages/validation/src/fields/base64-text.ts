/**
 * Decodes the base64 or base64url of a link, padded or not. The text is untrusted.
 * @returns null unless it is base64 of UTF-8 text
 */
export function decodeBase64Text(encoded: string): string | null {
  try {
    // In a query, the plus of plain base64 becomes a space.
    const plain = encoded.replace(/[-\s]/g, '+').replaceAll('_', '/').replace(/=+$/, '')
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Text as unpadded base64url, which a link needs no escaping for. */
export function encodeBase64Text(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
