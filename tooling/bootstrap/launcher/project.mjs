import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
export const commands = [
  'start',
  'dev',
  'test',
  'reset',
  'storybook',
  'build-storybook',
  'bench',
  'attack',
  'soak',
  'smoke:vendors',
  'readme-pictures',
  'format',
  'migrate',
  'create-practice',
  'create-location',
  'create-payer',
  'create-invoice',
  'forgive-payment',
  'reset-second-factor',
  'requirements',
]
