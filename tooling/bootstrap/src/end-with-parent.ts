// Preloaded into every process that this project starts: when whoever started it dies, by whatever means, it ends too.
// Processes that are forked further on inherit the preloading, but have another parent: they are left alone.
if (process.channel && process.env['ENDS_WITH'] === String(process.ppid)) {
  process.on('disconnect', end)
  // Listening would keep the process alive after its work is done.
  process.channel.unref()
}

function end(): void {
  if (process.listenerCount('SIGTERM') === 0) process.exit(143)
  process.emit('SIGTERM', 'SIGTERM')
  setTimeout(() => process.exit(143), 5000).unref()
}
