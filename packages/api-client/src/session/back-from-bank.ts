/** Marks the page to which a bank's own site returned, until it continues; a first load reads no more than this. */
export const backFromBank = '#bank'

export const isBackFromBank = (): boolean => location.hash === backFromBank
