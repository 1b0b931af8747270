export { formatDate, formatDuration, formatTime } from './format-times.ts'
export { formatEasternTime, formatEasternDay, formatEasternWindow } from './format-eastern.ts'
export { formatPhone, phoneHref } from './format-phone.ts'
