import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Proxy } from './proxy.js'

describe('the proxy between server and database', () => {
  let echo: Server
  let proxy: Proxy
  let socket: Socket
  beforeEach(async () => {
    echo = createServer((peer) => peer.on('error', () => undefined).pipe(peer)).listen(
      0,
      '127.0.0.1',
    )
    await once(echo, 'listening')
    proxy = await Proxy.to((echo.address() as { port: number }).port)
    socket = connect(proxy.port, '127.0.0.1')
    await once(socket, 'connect')
  })
  afterEach(async () => {
    socket.destroy()
    await proxy.close()
    echo.close()
  })

  const answer = async (text: string) => {
    socket.write(text)
    return String((await once(socket, 'data'))[0])
  }

  it('lets everything through by default', async () => {
    expect(await answer('select 1')).toBe('select 1')
  })

  it('closes connections cleanly', async () => {
    await answer('select 1')
    proxy.cut('end')
    expect(await once(socket, 'end')).toEqual([])
  })

  it('resets connections', async () => {
    await answer('select 1')
    proxy.cut('reset')
    const [error] = await once(socket, 'error').catch((failure: unknown) => [failure])
    expect(error).toMatchObject({ code: 'ECONNRESET' })
  })

  it('holds back all data while silent, on new connections too', async () => {
    await answer('select 1')
    proxy.silence()
    const late = connect(proxy.port, '127.0.0.1')
    await once(late, 'connect')
    const heard: string[] = []
    socket.on('data', (chunk) => heard.push(`old ${chunk.toString()}`))
    late.on('data', (chunk) => heard.push(`new ${chunk.toString()}`))
    socket.write('one')
    late.write('two')
    // Once another connection has been answered, anything that the proxy let through would have
    // arrived.
    const other = connect((echo.address() as { port: number }).port, '127.0.0.1')
    other.write('three')
    await once(other, 'data')
    other.destroy()
    expect(heard).toEqual([])
    proxy.speak()
    while (heard.length < 2) await new Promise((resolve) => setImmediate(resolve))
    expect(heard.toSorted()).toEqual(['new two', 'old one'])
    late.destroy()
  })
})
