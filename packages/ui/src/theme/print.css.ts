import { style } from '@vanilla-extract/css'

/** What paper does not need: bands, buttons, tabs. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } })
