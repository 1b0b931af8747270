/** Whether a bank's own site replaces the page, as in a phone's browser, or opens a window. */
export const isPhone = matchMedia('(pointer: coarse)').matches
