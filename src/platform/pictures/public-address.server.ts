import { lookup as lookUp, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Networks outside the public internet; a product file must not make the shop send requests there.
 */
const privateNetworks = new BlockList();
const networks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];
for (const network of networks) {
  const [address = "", bits] = network.split("/");
  privateNetworks.addSubnet(address, Number(bits), "ipv4");
}

// The public IPv6 range, without the parts that map to IPv4 addresses.
const publicNetworks6 = new BlockList();
publicNetworks6.addSubnet("2000::", 3, "ipv6");
const detours6 = new BlockList();
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  detours6.addSubnet(address, bits, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !privateNetworks.check(address, "ipv4");
  if (version !== 6) return false;
  return publicNetworks6.check(address, "ipv6") && !detours6.check(address, "ipv6");
}

/** Error code of a name with an address that is not public. */
export const notPublic = "ENOTPUBLIC";

/**
 * Resolves a name for a connection and refuses addresses that are not public. The connection uses
 * the checked address, so DNS rebinding does not work.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), "", 0);
    if (!addresses.every((each) => isPublicAddress(each.address))) {
      return callback(Object.assign(new Error("not a public address"), { code: notPublic }), "", 0);
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
