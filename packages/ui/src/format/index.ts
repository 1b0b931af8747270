export { formatDate } from './format-date.ts'
export { formatEastern, formatEasternTime } from './format-eastern.ts'
export { formatPhone, phoneHref } from './format-phone.ts'
export { formatSpan, type SpanUnit } from './format-span.ts'
