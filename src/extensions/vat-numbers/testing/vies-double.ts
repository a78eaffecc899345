import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Request = { countryCode: string; vatNumber: string; requesterNumber?: string };

/** A server that answers like VIES. Numbers that end in 0 are invalid, and it can be down. */
export async function startViesDouble() {
  const asked: Request[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const wanted = body as Request;
      asked.push(wanted);
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(isDown ? unavailable : answerTo(wanted)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    setDown(down: boolean) {
      isDown = down;
    },
    async close() {
      server.close();
      await once(server, "close");
    },
  };
}

const unavailable = { valid: false, userError: "MS_UNAVAILABLE" };

function answerTo({ countryCode, vatNumber, requesterNumber }: Request) {
  const valid = !vatNumber.endsWith("0");
  return {
    countryCode,
    vatNumber,
    requestDate: "2026-11-27T12:00:00.000Z",
    valid,
    requestIdentifier: requesterNumber === undefined ? "" : "WAPIAAAAW1234567",
    name: valid ? "MUSTER GMBH" : "---",
    address: "---",
    userError: valid ? "VALID" : "INVALID",
  };
}
