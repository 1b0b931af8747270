/** A ref for an alert that may be off the screen: on a phone its button can be in the bar at the bottom. */
export const scrollToAlert = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' })
