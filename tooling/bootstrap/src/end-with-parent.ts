// Preloaded into every process that this project starts, so that it ends when its parent dies, even by SIGKILL.
// Processes that those fork inherit the preload but have another parent, so it does nothing in them.
if (process.channel && process.env['PARENT_PID'] === String(process.ppid)) {
  process.on('disconnect', end)
  // Otherwise the listener keeps the process alive.
  process.channel.unref()
}

function end(): void {
  if (process.listenerCount('SIGTERM') === 0) process.exit(143)
  process.emit('SIGTERM', 'SIGTERM')
  setTimeout(() => process.exit(143), 5000).unref()
}
