import './compile-cache.ts'

// Imported when the cache is on: static imports would all be compiled before it.
const { parseConfig } = await import('./config.ts')
const { startService } = await import('./start-service.ts')

// What a library holds is private: files that this process makes are its user's alone.
process.umask(0o077)

try {
  const service = await startService(parseConfig(process.env))
  let stopping = false
  const stop = async (): Promise<void> => {
    // A second signal means that whoever sent it does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    await service.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Last: whoever reads this line may send a signal at once.
  console.log(`listening on ${service.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
