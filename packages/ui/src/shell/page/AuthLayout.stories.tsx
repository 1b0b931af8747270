import type { Meta, StoryObj } from '@storybook/react-vite'
import { deriveBrand } from '@payment-center/brand'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button, Heading, List, ListButton, Text } from '../../index.ts'
import { brightSmiles, canyon, guide, legal } from '../../testing/index.ts'
import { band } from '../../foundations/Brands.css.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { LegalLinks } from '../practice/PracticeFooter.tsx'
import type { PracticeDetails } from '../practice/Logo.tsx'
import { PracticeMark } from '../practice/PracticeMark.tsx'
import { Stack } from '../../layout/Stack.tsx'

/** The layout of pages before sign-in: the practice on one side, one column of content on the other. */
const meta = {
  title: 'Patterns/Auth layout',
  component: AuthLayout,
  subcomponents: { LegalLinks, PracticeMark },
  args: {
    practice: brightSmiles,
    legal,
    poweredBy: 'Provider',
    children: (
      <>
        <Heading level={1}>Log in</Heading>
        <Text>Forgot your password?</Text>
      </>
    ),
  },
  parameters: {
    ...guide({
      use: ['for every page before sign-in: landing, login, password reset, account creation'],
      instead: [
        { when: 'The visitor is signed in or pays as a guest', take: 'Patterns/Shell' },
        { when: 'To see the real screens', take: 'Screens/Flow map' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={16}>
              <div className={band}>
                <strong>Bright Smiles Dental</strong> Payment Center
              </div>
              <Heading level={2}>Log in</Heading>
            </Stack>
          ),
          why: 'Open in the brand of the practice that sent the link.',
          bad: () => (
            <Stack space={16}>
              <div className={band}>Payment Center</div>
              <Heading level={2}>Welcome!</Heading>
            </Stack>
          ),
          whyNot: 'Don’t greet people without saying who asks for their password.',
        },
      ],
      accessibility: [
        'The practice is the header, the content is main',
        'The content’s own heading names the page; `titleAs` makes the title the h1 where there is none',
      ],
    }),
    layout: 'fullscreen',
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof AuthLayout>

export default meta

type Story = StoryObj<typeof meta>

export const Wide: Story = {}

/** No link names a practice. */
export const WithoutPractice: Story = { args: { practice: null } }

/** Each practice has its mark: the logo in its color, or an initial. */
export const SeveralPractices: Story = {
  args: {
    practice: null,
    children: (
      <List label="Practices">
        <ListButton
          start={<PracticeMark practice={brightSmiles} brand={deriveBrand('#0d5560')} />}
          title={brightSmiles.name}
          detail="New York, NY"
          amount="You owe $312.50 today"
          onClick={() => undefined}
        />
        <ListButton
          start={<PracticeMark practice={canyon} brand={deriveBrand('#ffffff')} />}
          title={canyon.name}
          detail="Tucson, AZ"
          onClick={() => undefined}
        />
      </List>
    ),
  },
}

function LoadedLater() {
  const [practice, setPractice] = useState<PracticeDetails>()
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={legal}>
      <Button onClick={() => setPractice(brightSmiles)}>Load</Button>
    </AuthLayout>
  )
}

/** The logo's space is reserved while the practice loads. */
export const PracticeLoadedLater: Story = {
  render: () => <LoadedLater />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { offsetHeight } = canvas.getByRole('banner')
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }))
    await expect(canvas.getByRole('img', { name: brightSmiles.name })).toBeInTheDocument()
    await expect(canvas.getByRole('banner').offsetHeight).toBe(offsetHeight)
  },
}

function Growing() {
  const [isWrong, setWrong] = useState(false)
  return (
    <AuthLayout practice={brightSmiles} legal={legal}>
      <Heading level={1}>Log in</Heading>
      <Button onClick={() => setWrong(true)}>Log In</Button>
      {isWrong && <Text>Email Address or Password is incorrect</Text>}
    </AuthLayout>
  )
}

/** What arrives or appears below moves nothing above it. */
export const GrowingContent: Story = {
  render: () => <Growing />,
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 })
    const { top } = heading.getBoundingClientRect()
    await userEvent.click(canvas.getByRole('button', { name: 'Log In' }))
    await expect(canvas.getByText(/incorrect/)).toBeVisible()
    await expect(heading.getBoundingClientRect().top).toBe(top)
  },
}

/** Content that is taller than usual moves up before the page scrolls. */
export const TallContent: Story = {
  tags: ['!autodocs'],
  args: { children: <div style={{ height: 'calc(100dvh - 12rem)' }}>Create an account</div> },
  play: async () => {
    await expect(document.documentElement.scrollHeight).toBe(innerHeight)
  },
}

export const Spanish: Story = {
  globals: { language: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Payment Center')).toBeVisible()
    await expect(document.documentElement.lang).toBe('es')
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await expect(canvas.getByText('Payment Center')).toBeVisible()
  },
}
