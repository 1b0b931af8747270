import { Heading, Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { journeys, statesOf, type Step, type Story } from './journeys.ts'
import * as styles from './FlowMap.css.ts'

const pictures = import.meta.glob<string>('../pictures/*-phone.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The picture of a story on a phone; only some stories have one. */
const pictureOf = ({ id }: Story) => pictures[`../pictures/${id.replace('--', '-')}-phone.png`]

/** Every journey with its steps in order, and a link to each state. */
export function FlowMap() {
  const [stories, setStories] = useState<readonly Story[]>([])
  useEffect(() => void loadStories().then(setStories), [])
  return journeys.map(({ name, about, steps }) => (
    <section key={name}>
      <Heading>{name}</Heading>
      <p>{about}</p>
      <Unstyled>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <FlowStep key={step.name} step={step} states={statesOf(step, stories)} />
          ))}
        </ol>
      </Unstyled>
    </section>
  ))
}

/** From the index that Storybook writes, so that no list of states can be out of date. */
async function loadStories(): Promise<readonly Story[]> {
  const response = await fetch('index.json')
  const { entries } = (await response.json()) as {
    readonly entries: Readonly<Record<string, Story & { readonly type: string }>>
  }
  return Object.values(entries).filter(({ type, tags }) => type === 'story' && tags?.includes('dev'))
}

function FlowStep({ step, states }: { readonly step: Step; readonly states: readonly Story[] }) {
  const picture = states.map(pictureOf).find(Boolean)
  // On a phone a dialog is a sheet at the bottom.
  const side = step.page.startsWith('payments-') ? styles.bottom : styles.top
  return (
    <li className={styles.step}>
      <h3 className={styles.name}>{step.name}</h3>
      {picture ? <img className={side} src={picture} alt="" loading="lazy" /> : null}
      <ul className={styles.states}>
        {states.map(({ id, name }) => (
          <li key={id}>
            <a className={styles.state} href={`?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}
