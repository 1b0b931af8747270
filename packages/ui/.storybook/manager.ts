import { addons } from 'storybook/manager-api'
import { storybookTheme } from './storybook-theme.ts'
import { usualBrand } from './toolbar.ts'

addons.setConfig({ theme: storybookTheme('light', { accent: usualBrand, onAccent: '#ffffff' }) })
