/** The API's emails. Resolved by main.ts: this package must not depend on the API. */
declare module 'virtual:sample-emails' {
  export function renderSampleEmail(name: string, language: 'en' | 'es', color: string): Promise<string>
}
