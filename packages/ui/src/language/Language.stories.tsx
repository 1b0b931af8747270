import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { paginationMessages } from '../messages.en.ts'
import { Stack } from '../layout/Stack.tsx'
import { LanguageSwitch } from '../shell/practice/PracticeFooter.tsx'
import { Text } from '../text/Text.tsx'
import { LanguageProvider, useMessages } from './LanguageProvider.tsx'

function Speaking() {
  const { range } = useMessages(paginationMessages)
  return (
    <Stack space={8} align="start">
      <Text>{range(11, 20, 42)}</Text>
      <LanguageSwitch />
    </Stack>
  )
}

/** As in an app: the visitor's own language. */
const Page = () => (
  <LanguageProvider>
    <Speaking />
  </LanguageProvider>
)

const forget = () => localStorage.clear()

/**
 * English or Spanish: the browser’s language at first, then the one that the visitor chooses in the footer. It is kept
 * for the next visit.
 *
 * - Text is in `messages.en.ts` and `messages.es.ts`, next to what uses it; English without its Spanish doesn’t compile.
 * - A message is a whole sentence, with its plural and its amounts: languages order them differently.
 * - How we write is on the page [Content](?path=/docs/foundations-content--docs).
 */
const meta = {
  title: 'Foundations/Language',
  component: Page,
  parameters: { docs: { story: { inline: false } } },
  beforeEach: () => {
    forget()
    return forget
  },
} satisfies Meta<typeof Page>

export default meta

type Story = StoryObj<typeof meta>

export const BrowserLanguage: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('11–20 of 42')).toBeVisible()
  },
}

export const SwitchedAndStored: Story = {
  tags: ['!autodocs'],
  play: async ({ canvas, mount }) => {
    await mount()
    await userEvent.click(canvas.getByRole('button', { name: 'Español' }))
    await expect(await canvas.findByText('11–20 de 42')).toBeVisible()
    await expect(document.documentElement.lang).toBe('es')
    await mount(<Page key="next visit" />)
    await expect(canvas.getByText('11–20 de 42')).toBeVisible()
  },
}

/** A private window may deny storage: switching still works. */
export const StorageDenied: Story = {
  tags: ['!autodocs'],
  beforeEach: () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    return () => {
      if (own) Object.defineProperty(window, 'localStorage', own)
    }
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Español' }))
    await expect(await canvas.findByText('11–20 de 42')).toBeVisible()
  },
}
