/** What tests seal bank logins with, in the words of DATA_KEYS. */
export const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`
