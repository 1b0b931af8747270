import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { aCall, PayerDataConsumers } from './PayerDataConsumers.tsx'

/** Tests of `usePayerData`, which needs a page. */
const meta = {
  title: 'Screens/Portal/Payer data',
  component: PayerDataConsumers,
  args: { calls: {} },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof PayerDataConsumers>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))

const shows = (name: string, words: string) =>
  waitFor(() => expect(page.getByRole('status', { name }).textContent).toBe(words))

export const RequestsOnceForAllParts: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    await shows('due', 'loading')
    due.answer('$95')
    await expect(await page.findByText('also loaded')).toBeVisible()
    await expect(due.count()).toBe(1)
  },
}

export const ShowsKnownDataWhileItLoadsAgain: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    due.answer('$95')
    await shows('due', 'loaded $95')
    await press('Hide')
    await press('Show')
    await shows('due', 'loaded $95')
    await waitFor(() => expect(due.count()).toBe(2))
    due.answer('$0')
    await shows('due', 'loaded $0')
  },
}

export const RefreshKeepsWhatIsOnScreen: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    due.answer('$95')
    await shows('due', 'loaded $95')
    await press('Refresh')
    await waitFor(() => expect(due.count()).toBe(2))
    await shows('due', 'loaded $95')
    await expect(page.queryByText('refreshed')).toBeNull()
    due.answer('$0')
    await shows('due', 'loaded $0')
    await expect(await page.findByText('refreshed')).toBeVisible()
  },
}

export const RefreshForgetsWhatIsOffScreen: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    due.answer('$95')
    await shows('due', 'loaded $95')
    await press('Hide')
    await press('Refresh')
    await page.findByText('refreshed')
    await press('Show')
    await shows('due', 'loading')
    due.answer('$0')
    await shows('due', 'loaded $0')
  },
}

export const DropsAnswersFromBeforeARefresh: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    await press('Refresh')
    await waitFor(() => expect(due.count()).toBe(2))
    due.answer('$0', 1)
    await shows('due', 'loaded $0')
    due.answer('$95', 0)
    await page.findByText('refreshed')
    await shows('due', 'loaded $0')
  },
}

export const FailedRefreshKeepsTheValue: Story = {
  play: async ({ mount }) => {
    const due = aCall()
    await mount(<PayerDataConsumers calls={{ due }} />)
    due.answer('$95')
    await shows('due', 'loaded $95')
    await press('Refresh')
    await waitFor(() => expect(due.count()).toBe(2))
    due.fail()
    await shows('due', 'failed $95')
    await press('Try due again')
    await shows('due', 'failed $95 busy')
    due.answer('$0')
    await shows('due', 'loaded $0')
  },
}

export const RetryLoadsEveryFailedPart: Story = {
  play: async ({ mount }) => {
    const [due, late, plans] = [aCall(), aCall(), aCall()]
    await mount(<PayerDataConsumers calls={{ due, late, plans }} />)
    due.fail()
    late.fail()
    plans.answer('Braces')
    for (const name of ['due', 'late']) await shows(name, 'failed')
    await shows('plans', 'loaded Braces')
    await press('Try due again')
    for (const name of ['due', 'late']) await shows(name, 'failed busy')
    await expect([due, late, plans].map((call) => call.count())).toEqual([2, 2, 1])
  },
}
