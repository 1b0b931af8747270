import * as styles from './Pairs.css.ts'
import type { Pair } from '@payment-center/ui/testing'
import { Heading, Unstyled } from '@storybook/addon-docs/blocks'
import { LanguageProvider } from '../../src/language/index.ts'
import { CheckIcon, CloseIcon } from '../../src/icon/Icons.tsx'

/** Right and wrong uses as live components, so that they follow the theme, the brand and each change. */
export function Pairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <section>
      <Heading>Do and don’t</Heading>
      <LanguageProvider initial="en">
        {pairs.map(({ good, why, bad, whyNot }) => (
          <Unstyled key={why}>
            <div className={styles.pair}>
              <figure className={styles.good}>
                <div className={styles.drawing}>
                  <div>{good()}</div>
                </div>
                <figcaption className={styles.caption}>
                  <CheckIcon />
                  <span>
                    <b className={styles.goodLabel}>Do</b> {why.charAt(0).toLowerCase() + why.slice(1)}
                  </span>
                </figcaption>
              </figure>
              <figure className={styles.bad}>
                <div className={styles.drawing}>
                  <div>{bad()}</div>
                </div>
                <figcaption className={styles.caption}>
                  <CloseIcon />
                  <span>
                    <b className={styles.badLabel}>Don’t</b> {whyNot.replace(/^Don’t /, '')}
                  </span>
                </figcaption>
              </figure>
            </div>
          </Unstyled>
        ))}
      </LanguageProvider>
    </section>
  )
}
