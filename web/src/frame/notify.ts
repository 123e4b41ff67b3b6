// A note of the system while the page is hidden, if one has asked for it.
export const canNotify = () => "Notification" in globalThis && isSecureContext;

export async function allowNotes(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export async function notify(title: string, text: string, tag: string): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const options = { body: text, tag, icon: "/icon-192.png" };
  // Phones let only a service worker do it.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const note = new Notification(title, options);
  note.onclick = () => window.focus();
}
