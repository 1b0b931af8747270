/** The current date in stories and their pictures. */
export const testDay = '2026-11-21'
