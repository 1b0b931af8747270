/** The calendar day on which stories and their pictures take place. */
export const testDay = '2026-11-21'
