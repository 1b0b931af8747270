import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { LanguageSwitch } from '../shell/LanguageSwitch.tsx'
import { Text } from '../text/Text.tsx'
import { defineCatalogue } from './define-catalogue.ts'
import { LanguageProvider, useLanguage, useMessages } from './LanguageProvider.tsx'

const greetings = defineCatalogue({
  en: { days: (count: number) => (count === 1 ? '1 day' : `${count} days`) },
  es: { days: (count) => (count === 1 ? '1 día' : `${count} días`) },
})

function Speaking() {
  const { language } = useLanguage()
  return (
    <Stack space={8} align="start">
      <Text>
        {language}: {useMessages(greetings).days(5)}
      </Text>
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

/** English or Spanish: the browser’s language at first, then the stored choice. */
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
    await expect(canvas.getByText('en: 5 days')).toBeVisible()
  },
}

export const SwitchedAndStored: Story = {
  play: async ({ canvas, mount }) => {
    await mount()
    await userEvent.click(canvas.getByRole('button', { name: 'Español' }))
    await expect(await canvas.findByText('es: 5 días')).toBeVisible()
    await expect(document.documentElement.lang).toBe('es')
    await mount(<Page key="next visit" />)
    await expect(canvas.getByText('es: 5 días')).toBeVisible()
  },
}

/** A private window may deny storage: switching still works. */
export const StorageDenied: Story = {
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
    await expect(await canvas.findByText('es: 5 días')).toBeVisible()
  },
}
