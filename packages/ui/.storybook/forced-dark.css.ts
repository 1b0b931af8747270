import { globalStyle } from '@vanilla-extract/css'
import { schemeStyle } from '../src/theme/scheme-style.ts'

// The toolbar's choice; a payer's device chooses by itself, so this never ships.
globalStyle(':root[data-scheme="dark"]', { '@media': { screen: schemeStyle('dark') } })
