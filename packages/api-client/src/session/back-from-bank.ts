/** Marks the page to which a bank's own site returned, until it continues; a first load reads no more than this. */
export const backFromBank = '#bank'

/** False on the server, which gets no hash. */
export const isBackFromBank = (): boolean => typeof location !== 'undefined' && location.hash === backFromBank
