export const flags: readonly string[] = [
  // Chromium refuses to run as root with its sandbox.
  '--no-sandbox',
  '--disable-gpu',
  // No requests of its own.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell then renders text as the full browser does: screenshots are equal.
  '--font-render-hinting=slight',
]
