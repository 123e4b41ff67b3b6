// A note of the system while the page is hidden, if one has asked for it.
export const canNotify = () => "Notification" in globalThis && isSecureContext;

export async function allowNotes(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

// A table has one note, which calls again for each decision and leads to the table.
export async function notify(title: string, text: string, tag: string, vibrate: number[]): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body: text, tag, renotify: tag !== "", vibrate, icon: "/icon-192.png" };
  // Phones let only a service worker do it, which then leads back to this page.
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) return registration.active.postMessage({ title, options, address: location.href });
  const note = new Notification(title, options);
  note.onclick = () => window.focus();
}
