import { globalStyle } from '@vanilla-extract/css'
import { schemeStyle } from '../src/theme/scheme-style.ts'

// For the toolbar only: in production the device chooses the scheme.
globalStyle(':root[data-scheme="dark"]', { '@media': { screen: schemeStyle('dark') } })
