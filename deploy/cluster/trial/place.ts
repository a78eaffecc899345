/** Where the trial runs: data of all nodes, the network of their namespaces, and ports of this machine. */
export const folder = process.env["CLUSTER_FOLDER"] ?? "/tmp/sundry-cluster";
export const network = "10.87.53";

const first = Number(process.env["CLUSTER_PORT"] ?? 4230);
export const portsOf = { visitors: first, writer: first + 1, shops: [first + 2, first + 3] };
