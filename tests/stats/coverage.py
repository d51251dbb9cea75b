"""Makes coverage.json: how often each interval holds the truth. Run once:
/usr/bin/python3 tests/stats/coverage.py > tests/stats/coverage.json (python3-scipy and python3-statsmodels from Debian).

Rates, differences, t intervals of 0/1 data and order statistics by exact sums over all outcomes (what has less than 1e-17 of the chance is left out); the others by a reference run
with its own number of repetitions, named `runs`.
"""

import json
import warnings

import numpy as np
from scipy import stats
from statsmodels.duration.survfunc import CumIncidenceRight
from statsmodels.stats.proportion import confint_proportions_2indep, proportion_confint

warnings.simplefilter("ignore")

PS = (0.01, 0.1, 0.5, 0.9, 0.99)
NS = (20, 200, 2000)
Z = stats.norm.ppf(0.975)


def likely(n, p):
    k = np.arange(n + 1)
    weight = stats.binom.pmf(k, n, p)
    keep = weight > 1e-17
    return k[keep], weight[keep]


def one_rate(method):
    rows = []
    for n in NS:
        for p in PS:
            k, weight = likely(n, p)
            low, high = proportion_confint(k, n, 0.05, method)
            low, high = np.where(k == 0, 0, low), np.where(k == n, 1, high)
            rows.append({"n": n, "p": p, "exact": float(weight[(low <= p) & (p <= high)].sum())})
    return rows


def t_mean():
    rows = []
    for n in NS:
        for p in PS:
            k, weight = likely(n, p)
            share = k / n
            half = stats.t.ppf(0.975, n - 1) * np.sqrt(share * (1 - share) / (n - 1))
            # All alike: the share of others that none seen allows for, 1 away from zeros and 2 away from ones.
            others = stats.beta.ppf(0.975, 1, n)
            half = np.where(k == 0, others, np.where(k == n, 2 * others, half))
            rows.append({"n": n, "p": p, "exact": float(weight[(share - half <= p) & (p <= share + half)].sum())})
    return rows


def newcombe():
    rows = []
    for n1 in NS:
        for n2 in NS:
            for p1 in PS:
                for p2 in PS:
                    k1, w1 = likely(n1, p1)
                    k2, w2 = likely(n2, p2)
                    l1, u1 = proportion_confint(k1, n1, 0.05, "wilson")
                    l2, u2 = proportion_confint(k2, n2, 0.05, "wilson")
                    point = k1[:, None] / n1 - k2[None, :] / n2
                    low = point - np.hypot((k1 / n1 - l1)[:, None], (u2 - k2 / n2)[None, :])
                    high = point + np.hypot((u1 - k1 / n1)[:, None], (k2 / n2 - l2)[None, :])
                    true = p1 - p2
                    # A bound that is the truth in exact numbers may miss it by a rounding.
                    inside = (low <= true + 1e-12) & (true - 1e-12 <= high)
                    rows.append({"n1": n1, "n2": n2, "p1": p1, "p2": p2, "exact": float((w1[:, None] * w2[None, :])[inside].sum())})
    # The library's own function, here and there.
    for k1, n1, k2, n2 in ((3, 20, 150, 200), (0, 20, 0, 2000)):
        low, high = confint_proportions_2indep(k1, n1, k2, n2, method="newcomb", compare="diff", correction=False)
        l1, u1 = proportion_confint(k1, n1, 0.05, "wilson")
        l2, u2 = proportion_confint(k2, n2, 0.05, "wilson")
        assert abs(low - (k1 / n1 - k2 / n2 - np.hypot(k1 / n1 - l1, u2 - k2 / n2))) < 1e-12
        assert abs(high - (k1 / n1 - k2 / n2 + np.hypot(u1 - k1 / n1, k2 / n2 - l2))) < 1e-12
    return rows


def tango():
    """Pairs of two variants near p: as independent games, as games that share most of their luck, and with a real difference."""
    rows = []
    for n in NS:
        for p in PS:
            apart = p * (1 - p)
            for b, c in ((apart, apart), (apart / 4, apart / 4), (apart, apart / 4)):
                delta = b - c
                total = 0.0
                for m, weight in zip(*likely(n, b + c)):
                    x = np.arange(m + 1)
                    chance = weight * stats.binom.pmf(x, m, b / (b + c))
                    y = m - x
                    first = -x - y + (2 * n - x + y) * delta
                    q = (np.sqrt(first**2 + 8 * n * y * delta * (1 - delta)) - first) / (4 * n)
                    variance = n * (2 * q + delta * (1 - delta))
                    distance = x - y - n * delta
                    with np.errstate(divide="ignore", invalid="ignore"):
                        score = np.where(np.abs(distance) < 1e-12, 0, distance / np.sqrt(variance))
                    total += chance[np.abs(score) <= Z].sum()
                rows.append({"n": n, "p": p, "onlyFirst": b, "onlySecond": c, "exact": float(total)})
    return rows


def order_statistics():
    """For a continuous measure: the chance that the ranks enclose the quantile; an open end always does."""
    rows = []
    for n in NS:
        for q in PS:
            ranks = np.arange(0, n + 2)
            low = ranks[stats.binom.cdf(ranks - 1, n, q) <= 0.025].max()
            high = ranks[stats.binom.sf(ranks - 1, n, q) <= 0.025].min()
            rows.append({"n": n, "p": q, "exact": float(stats.binom.cdf(high - 1, n, q) - stats.binom.cdf(low - 1, n, q))})
    return rows


def bca():
    """BCa intervals of 0/1 data: resampled means are binomial."""
    runs, resamples = 20_000, 500
    rng = np.random.default_rng(1)
    rows = []
    for n in (20, 200):
        for p in PS:
            held = 0
            for _ in range(20):
                k = rng.binomial(n, p, runs // 20)
                inner = (k > 0) & (k < n)
                k = k[inner]
                share = k / n
                replicates = np.sort(rng.binomial(n, share[:, None], (len(k), resamples)), axis=1) / n
                side = ((replicates < share[:, None]).sum(1) + (replicates <= share[:, None]).sum(1)) / 2 / resamples
                bias = stats.norm.ppf(side)
                squares = n * share * (1 - share)
                cubes = n * share * (1 - share) * (1 - 2 * share)
                acceleration = cubes / 6 / squares**1.5
                ends = []
                for z in (-Z, Z):
                    level = stats.norm.cdf(bias + (bias + z) / (1 - acceleration * (bias + z)))
                    place = level * (resamples - 1)
                    lower = np.floor(place).astype(int)
                    upper = np.minimum(lower + 1, resamples - 1)
                    at = np.arange(len(k))
                    ends.append(replicates[at, lower] + (place - lower) * (replicates[at, upper] - replicates[at, lower]))
                held += int(((ends[0] <= p) & (p <= ends[1])).sum())
            rows.append({"n": n, "p": p, "exact": held / runs, "runs": runs})
    return rows


def strengths():
    """Percentile bootstrap of the difference in strength of two players, half a win added to both sides."""
    runs, resamples = 20_000, 500
    rng = np.random.default_rng(2)
    rows = []
    for n in (20, 200):
        for p in (0.1, 0.5, 0.9):
            held = 0
            for _ in range(20):
                k = rng.binomial(n, p, runs // 20)
                again = rng.binomial(n, (k / n)[:, None], (len(k), resamples))
                low, high = np.quantile(np.log((again + 0.5) / (n - again + 0.5)), (0.025, 0.975), axis=1)
                true = np.log(p / (1 - p))
                held += int(((low <= true) & (true <= high)).sum())
            rows.append({"n": n, "p": p, "exact": held / runs, "runs": runs})
    return rows


def goodman():
    """Three seats with shares p, (1 - p) / 2, (1 - p) / 2: how often all three intervals hold."""
    runs = 200_000
    rng = np.random.default_rng(3)
    z = stats.norm.ppf(1 - 0.05 / 6)
    rows = []
    for n in NS:
        for p in PS:
            true = np.array([p, (1 - p) / 2, (1 - p) / 2])
            share = rng.multinomial(n, true, runs) / n
            inside = np.abs(share - true) <= z * np.sqrt(true * (1 - true) / n)  # Wilson's interval is the score test inverted
            rows.append({"n": n, "p": p, "exact": float(inside.all(axis=1).mean()), "runs": runs})
    return rows


def welch():
    """Exponential waiting times with means 1 and 2, unequal sizes."""
    runs = 40_000
    rng = np.random.default_rng(4)
    rows = []
    for n1, n2 in ((20, 20), (20, 200), (200, 20), (200, 200)):
        a, b = rng.exponential(1, (runs, n1)), rng.exponential(2, (runs, n2))
        u, v = a.var(axis=1, ddof=1) / n1, b.var(axis=1, ddof=1) / n2
        df = (u + v) ** 2 / (u**2 / (n1 - 1) + v**2 / (n2 - 1))
        half = stats.t.ppf(0.975, df) * np.sqrt(u + v)
        rows.append({"n1": n1, "n2": n2, "exact": float((np.abs(a.mean(axis=1) - b.mean(axis=1) + 1) <= half).mean()), "runs": runs})
    return rows


HAZARD, CUT, LAST = 0.1, 0.03, 12


def lives(rng, shape):
    """Rounds until the end (chance 0.1 a round) and until the cut (0.03 a round, after the ends of that round; all at round 12)."""
    return rng.geometric(HAZARD, shape), np.minimum(rng.geometric(CUT, shape), LAST)


def kaplan_meier():
    """Log-log bands after rounds 2, 6 and 11; where all or none still run, Wilson's of those at risk."""
    runs = 40_000
    rng = np.random.default_rng(5)
    rows = []
    for n in (20, 200):
        end, cut = lives(rng, (runs, n))
        time, ended = np.minimum(end, cut), end <= cut
        running, greenwood = np.ones(runs), np.zeros(runs)
        at_risk = np.full(runs, n)
        for t in range(1, 12):
            at_risk = (time >= t).sum(axis=1)
            d = ((time == t) & ended).sum(axis=1)
            with np.errstate(divide="ignore", invalid="ignore"):
                running = np.where(d > 0, running * (1 - d / at_risk), running)
                greenwood = np.where(d > 0, greenwood + d / (at_risk * (at_risk - d)), greenwood)
            if t not in (2, 6, 11):
                continue
            true = (1 - HAZARD) ** t
            with np.errstate(divide="ignore", invalid="ignore"):
                spread = np.exp(Z * np.sqrt(greenwood) / -np.log(running))
                inside = (running**spread <= true) & (true <= running ** (1 / spread))
            edge = (running == 0) | (running == 1)
            wilson_low, wilson_high = proportion_confint(running * np.maximum(at_risk, 1), np.maximum(at_risk, 1), 0.05, "wilson")
            wilson_inside = (np.where(running == 0, 0, wilson_low) <= true) & (true <= np.where(running == 1, 1, wilson_high))
            # Nobody at risk any more: what was last known stands; leave these few runs out of both sides.
            usable = at_risk > 0
            held = np.where(edge, wilson_inside, inside)[usable]
            rows.append({"n": n, "t": t, "exact": float(held.mean()), "runs": int(usable.sum())})
    return rows


def incidence():
    """Two causes, 70 to 30: Wilson's interval at the effective number of games, with the library's standard error."""
    runs = 3000
    rng = np.random.default_rng(6)
    rows = []
    for n in (50, 200):
        held = np.zeros(3)
        for _ in range(runs):
            end, cut = lives(rng, n)
            time = np.minimum(end, cut)
            status = np.where(end <= cut, np.where(rng.random(n) < 0.7, 1, 2), 0)
            if (status == 1).sum() == 0 or (status == 2).sum() == 0:
                status[0], status[1] = 1, 2
            fit = CumIncidenceRight(time, status)
            for i, t in enumerate((2, 6, 11)):
                at = np.searchsorted(fit.times, t, side="right") - 1
                share = fit.cinc[0][at] if at >= 0 else 0.0
                error = fit.cinc_se[0][at] if at >= 0 else 0.0
                effective = min(n, share * (1 - share) / error**2) if 0 < share < 1 and error > 0 else n
                low, high = proportion_confint(share * effective, effective, 0.05, "wilson")
                true = 0.7 * (1 - (1 - HAZARD) ** t)
                held[i] += low <= true <= high
        rows += [{"n": n, "t": t, "exact": float(held[i] / runs), "runs": runs} for i, t in enumerate((2, 6, 11))]
    return rows


print(
    json.dumps(
        {
            "wilson": one_rate("wilson"),
            "clopperPearson": one_rate("beta"),
            "tMean": t_mean(),
            "newcombe": newcombe(),
            "tango": tango(),
            "orderStatistics": order_statistics(),
            "bca": bca(),
            "strengths": strengths(),
            "goodman": goodman(),
            "welch": welch(),
            "kaplanMeier": kaplan_meier(),
            "incidence": incidence(),
        },
        indent=1,
    )
)
