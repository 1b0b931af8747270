import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.ts'
import { schemeStyle } from './scheme-style.ts'

globalStyle(':root', schemeStyle('light'))

// No dark scheme in print.
globalStyle(':root:not([data-scheme="light"])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': schemeStyle('dark') },
})

// Print is black on white.
globalStyle(':root', {
  '@media': {
    print: {
      vars: {
        [vars.wash]: '#fff',
        [vars.text]: '#000',
        [vars.textSupporting]: '#000',
        [vars.textHint]: '#000',
        [vars.accent]: '#000',
      },
    },
  },
})
