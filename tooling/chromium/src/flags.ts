/** What every start takes. */
export const flags: readonly string[] = [
  // Root may start it.
  '--no-sandbox',
  '--disable-gpu',
  // It talks to nobody but the pages.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as a desktop draws them, also by the headless shell: pictures are equal in both.
  '--font-render-hinting=slight',
]
