import { lazyComponent } from '@payment-center/ui/loading'

/** The dialogs of a press, for which a page runs in a browser. */
export const notLoaded = lazyComponent<object>(() => Promise.reject(new Error('a server shows no dialog')))

/** Effects and presses, which a server doesn't run. */
export const never = () => new Promise<never>(() => undefined)
