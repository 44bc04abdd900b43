import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet, by IANA's registries of special addresses. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, prefix, 'ipv4');
}
// Of IPv6 only what is given to the internet counts, without what leads on to other addresses.
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, prefix, 'ipv6');
}

/** A host that a connection would be made to. */
export interface ReachedHost {
  /** Of IPv4 or IPv6. */
  readonly address: string;
  readonly port: number;
}

/** The ports of web sites. */
const webPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

/** True if a host is on the internet and its port one of web sites: not this machine, nor its own network. */
export function isPublicHost({ address, port }: ReachedHost): boolean {
  if (!webPorts.has(port)) {
    return false;
  }
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return internet.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
