import { globalStyle, style } from '@vanilla-extract/css'

export const sheet = style({ display: 'none', '@media': { print: { display: 'block' } } })

globalStyle(`body:has(> ${sheet}) > :not(${sheet})`, { '@media': { print: { display: 'none !important' } } })

// The page behind a dialog may print the same receipt.
globalStyle(`${sheet}:has(~ ${sheet})`, { '@media': { print: { display: 'none !important' } } })
