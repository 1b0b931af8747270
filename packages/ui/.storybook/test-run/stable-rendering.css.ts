import { globalStyle } from '@vanilla-extract/css'

// One font on every machine, so that pictures are equal. Only the test run loads this file.
globalStyle('html, svg text', { fontFamily: '"Inter Variable" !important' })

// What opens is there at once: neither a check nor a picture meets it half way.
globalStyle('*, *::before, *::after', { animation: 'none !important', transition: 'none !important' })
