import { style } from '@vanilla-extract/css'

/** Hidden in print. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } })
