import { globalStyle } from '@vanilla-extract/css'

// The same font on every machine, so that pictures are equal. Loaded by the test run only.
globalStyle('html, svg text', { fontFamily: '"Inter Variable" !important' })

// No animations, so that no check or picture hits an intermediate state.
globalStyle('*, *::before, *::after', { animation: 'none !important', transition: 'none !important' })
