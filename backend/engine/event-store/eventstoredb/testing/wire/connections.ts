import { createServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net'
import { ServerCredentials, type ConnectionInjector, type Server } from '@grpc/grpc-js'

/** The sockets of a gRPC server, held outside of it so that they can be cut. */
export class Connections {
  private readonly sockets = new Map<string, Socket>()
  private readonly injector: ConnectionInjector
  private readonly listener: TcpServer

  constructor(grpc: Server) {
    this.injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
    this.listener = createServer({ noDelay: true }, (socket) => this.accept(socket))
  }

  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) =>
      this.listener.once('error', reject).listen(port, host, resolve),
    )
    return (this.listener.address() as AddressInfo).port
  }

  /** Destroys one connection, named by the address of its other end, or all. */
  cut(peer?: string): void {
    const doomed = peer === undefined ? [...this.sockets.values()] : [this.sockets.get(peer)]
    for (const socket of doomed) socket?.destroy()
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.listener.close(() => resolve())
    })
    this.cut()
    this.injector.destroy()
    await closed
  }

  private accept(socket: Socket): void {
    const peer = `${socket.remoteAddress}:${socket.remotePort}`
    this.sockets.set(peer, socket)
    socket.on('error', () => socket.destroy()).on('close', () => this.sockets.delete(peer))
    this.injector.injectConnection(socket)
  }
}
