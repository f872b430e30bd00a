import type { Notification } from './notification';
import { wordsOf } from './words';

/**
 * The message of an incoming webhook of Slack (docs.slack.dev, "Sending messages using incoming webhooks"). Texts that
 * others have written are of the type `plain_text`, in which Slack finds no mentions and no markup.
 */
export function slackPayload(notification: Notification): object {
  const { title, facts, problems, link } = wordsOf(notification);
  const section = (text: string) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } });
  return {
    // Shown where blocks are not, such as in a push notification; this one has markup.
    text: escapeSlack(`${title}: ${notification.site}`),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title, emoji: false } },
      section(facts.map(([label, value]) => `${label}: ${value}`).join('\n')),
      ...(problems.length > 0 ? [section(problems.map((problem) => `• ${problem}`).join('\n'))] : []),
      { type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeSlack(link.url)}|${link.label}>` }] },
    ],
  };
}

/**
 * The message of a webhook of Teams' Workflows: an Adaptive Card as an attachment. Texts that others have written are
 * text runs, in which Teams finds no Markdown.
 */
export function teamsPayload(notification: Notification): object {
  const { title, facts, problems, link } = wordsOf(notification);
  const run = (text: string, weight: 'Default' | 'Bolder' = 'Default') => ({ type: 'TextRun', text, weight });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: [
            { type: 'TextBlock', text: title, size: 'Medium', weight: 'Bolder', wrap: true },
            ...facts.map(([label, value]) => ({
              type: 'RichTextBlock',
              spacing: 'Small',
              inlines: [run(`${label}: `, 'Bolder'), run(value)],
            })),
            ...problems.map((problem) => ({ type: 'RichTextBlock', inlines: [run(`• ${problem}`)] })),
          ],
          actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
        },
      },
    ],
  };
}

/** Subject and text of a mail, in plain text. */
export function mailContent(notification: Notification): { readonly subject: string; readonly text: string } {
  const { title, facts, problems, link } = wordsOf(notification);
  const paragraphs = [
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    problems.map((problem) => `- ${problem}`).join('\n'),
    `${link.label}: ${link.url}`,
  ];
  return {
    subject: `${title}: ${new URL(notification.site).hostname}`,
    text: `${paragraphs.filter(Boolean).join('\n\n')}\n`,
  };
}

function escapeSlack(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
