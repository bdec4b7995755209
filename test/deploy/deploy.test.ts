import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../server/src/config.ts'
import { HEALTH_PATH } from '../../server/src/api/health.ts'
import { MEMORY_ENVIRONMENT, MEMORY_FLAGS } from '../../server/start/service.ts'
import { createProgram } from '../../server/src/admin/commands/program.ts'

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: unknown
}

interface Compose {
  services: Record<string, Service>
  networks: { default: { ipam: { config: { subnet: string }[] } } }
  volumes: Record<string, null>
}

const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const files = globSync('**/*', { cwd: folder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
const environmentOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b(BOOKPLATE_[A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
  )
const ofImage = environmentOf(read('Dockerfile'))
const known = new Set(
  readFileSync(join(folder, '../server/src/config.ts'), 'utf8').match(/\bBOOKPLATE_[A-Z_]+(?=:)/g),
)

/** Replaces variables like compose does. */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) =>
    name === 'SITE_ADDRESS' ? 'library.example' : 'a-password',
  )

describe('deploy/', () => {
  it.each(files)('%s contains only variables that the service reads', (file) => {
    for (const name of read(file).match(/\bBOOKPLATE_[A-Z_]+/g) ?? []) expect(known).toContain(name)
  })

  it.each(['Dockerfile', 'bookplate@.service'])('%s limits memory like `npm start`', (file) => {
    for (const flag of MEMORY_FLAGS) expect(read(file)).toContain(flag)
    for (const [name, value] of Object.entries(MEMORY_ENVIRONMENT))
      expect(read(file)).toContain(`${name}=${value}\n`)
  })

  it("has an image with the service's port, data folder, health check, and command", () => {
    const text = read('Dockerfile')
    const { port, dataFolder, host } = parseConfig(ofImage)
    expect(host).toBe('0.0.0.0')
    expect(text).toContain(`EXPOSE ${port}\n`)
    expect(text).toContain(`VOLUME ${dataFolder}\n`)
    expect(text).toContain(`http://127.0.0.1:${port}${HEALTH_PATH}`)
    const [, entry, command] = /ENTRYPOINT (\[.*\])\nCMD (\[.*\])/.exec(text)!
    const started = [...(JSON.parse(entry!) as string[]), ...(JSON.parse(command!) as string[])].join(' ')
    const { scripts } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(started).toBe(scripts['server'])
    expect(read('bookplate@.service')).toContain(`/opt/bookplate/node_modules/.bin/${scripts['server']}\n`)
  })

  it('copies everything into the image that the service needs', () => {
    const [, removed] = /&& rm -r (.*) \\/.exec(read('Dockerfile'))!
    const ignored = read('Dockerfile.dockerignore').split('\n')
    const absent = [...removed!.split(' '), ...ignored.filter((path) => /^[\w.]+$/.test(path))]
    const repository = join(folder, '..')
    const kept = [
      'server/src',
      'server/reader/src',
      'lib/contract',
      'lib/import',
      'lib/export-formats',
      'lib/language',
    ]
    const imported = kept
      .flatMap((path) => globSync(`${path}/**/*.ts`, { cwd: repository }))
      .filter((source) => !source.includes('node_modules'))
      .flatMap((source) =>
        [...readFileSync(join(repository, source), 'utf8').matchAll(/ from '(\.[^']*)'/g)].map(([, path]) =>
          relative(repository, resolve(repository, dirname(source), path!)),
        ),
      )
    expect(absent).toEqual(expect.arrayContaining(['components', 'docs', 'entrypoints', 'test']))
    expect(imported.length).toBeGreaterThan(100)
    expect(imported.filter((path) => absent.includes(path.split('/')[0]!))).toEqual([])
  })

  it('sets only variables of the service in the systemd unit', () => {
    const given = environmentOf(
      /^Environment=(.*)$/m.exec(read('bookplate@.service'))![1]!.replaceAll('%i', '8787'),
    )
    expect(parseConfig(given)).toMatchObject({ port: 8787, trustedProxies: ['loopback'] })
  })

  describe.each(files.filter((file) => file.startsWith('compose.')))('%s', (file) => {
    const { services, networks, volumes } = parse(filled(read(file)), { merge: true }) as Compose
    const own = Object.entries(services).filter(([, { image }]) => image === 'bookplate')

    it('gives each process valid settings and existing services', () => {
      expect(own).not.toEqual([])
      for (const [, { environment }] of own) {
        const config = parseConfig({ ...ofImage, ...environment })
        const others = [config.database?.url, config.redis, config.blobs?.endpoint].flatMap(
          (url) => url ?? [],
        )
        expect(Object.keys(services)).toEqual(
          expect.arrayContaining(others.map((url) => new URL(url).hostname)),
        )
        const buckets = config.blobs ? [`/data/${config.blobs.bucket}`] : []
        const mounted = Object.values(services).flatMap((one) => one.volumes ?? [])
        expect(mounted.map((volume) => volume.split(':')[1])).toEqual(expect.arrayContaining(buckets))
        expect(config.baseUrl).toBe('https://library.example')
        expect(config.trustedProxies).toEqual([networks.default.ipam.config[0]!.subnet])
      }
    })

    it('runs existing commands', async () => {
      for (const [, { command }] of own) {
        if (!command) continue
        const [script, group, name] = command
        expect(existsSync(join(folder, '..', script!))).toBe(true)
        const { commands } = await createProgram({}, [group!])
        const found = commands.find((one) => one.name() === group)
        expect(found?.commands.map((one) => one.name())).toContain(name)
      }
    })

    it('depends on, builds from, and mounts existing services and files', () => {
      const all = Object.values(services)
      const checked = Object.keys(services).filter(
        (name) => services[name]!.healthcheck !== undefined || services[name]!.image === 'bookplate',
      )
      const waitedFor = all.flatMap(({ depends_on = {} }) => Object.entries(depends_on))
      expect(Object.keys(services)).toEqual(expect.arrayContaining(waitedFor.map(([name]) => name)))
      const healthy = waitedFor.filter(([, { condition }]) => condition === 'service_healthy')
      expect(checked).toEqual(expect.arrayContaining(healthy.map(([name]) => name)))

      const built = all.flatMap(({ build }) => (build ? [join(build.context, build.dockerfile)] : []))
      const mounted = all.flatMap(({ volumes: each = [] }) => each.map((volume) => volume.split(':')[0]!))
      const paths = mounted.filter((source) => source.startsWith('.'))
      expect([...built, ...paths].filter((path) => !existsSync(resolve(folder, path)))).toEqual([])
      const named = mounted.filter((source) => !source.startsWith('.'))
      expect(Object.keys(volumes).toSorted()).toEqual(named.toSorted())
    })

    it('lets Caddy reach every process at its port', () => {
      const upstreams = services['caddy']!.environment!['UPSTREAMS']!.split(' ')
      const serving = own.filter(([, { command }]) => !command).map(([name]) => name)
      expect(upstreams).toEqual(serving.map((name) => `${name}:${parseConfig(ofImage).port}`))
      const used = read('Caddyfile').matchAll(/\{\$(\w+)\}/g)
      for (const [, name] of used) expect(services['caddy']!.environment).toHaveProperty(name!)
    })
  })
})
