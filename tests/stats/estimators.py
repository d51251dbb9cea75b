"""Makes estimators.json: reference values for tests, intervals, designs and power. Run once:
/usr/bin/python3 tests/stats/estimators.py > tests/stats/estimators.json (python3-scipy and python3-statsmodels from Debian).

Where no library has the method (Tango's interval, exact power of McNemar's mid-p test) it is done here by brute force, in another way than the project does it.
"""

import json
import warnings

import numpy as np
from scipy import optimize, special, stats
from statsmodels.stats import multitest, power, proportion, weightstats

warnings.simplefilter("ignore")

RATES = [(0, 20), (1, 20), (7, 20), (20, 20), (163, 200), (16260, 20000), (3, 1000000)]
TWO_RATES = [((56, 70), (48, 80)), ((0, 20), (0, 20)), ((9, 10), (3, 10)), ((812, 1000), (779, 1000)), ((10, 10), (0, 20)), ((5, 2000), (1, 30))]
TABLES = [(43, 8, 2, 47), (0, 0, 0, 50), (10, 5, 5, 10), (812, 31, 55, 102), (1, 14, 0, 5), (0, 12, 0, 0), (15000, 420, 610, 3970), (2, 1, 0, 7)]


def clopper_pearson():
    rows = []
    for k, n in RATES:
        low, high = proportion.proportion_confint(k, n, 0.05, "beta")
        rows.append({"k": k, "n": n, "low": float(np.nan_to_num(low, nan=0.0)), "high": float(np.nan_to_num(high, nan=1.0))})
    return rows


def two_rates():
    rows = []
    for (k1, n1), (k2, n2) in TWO_RATES:
        low, high = proportion.confint_proportions_2indep(k1, n1, k2, n2, method="newcomb", compare="diff", correction=False)
        z, p = proportion.proportions_ztest([k1, k2], [n1, n2])
        rows.append({"a": {"k": k1, "n": n1}, "b": {"k": k2, "n": n2}, "low": float(low), "high": float(high), "p": 1.0 if np.isnan(p) else float(p)})
    return rows


def tango_z(table, delta):
    """Score of the hypothesis, with the nuisance parameter found by maximising the trinomial likelihood numerically."""
    a, b, c, d = table
    n = a + b + c + d

    def minus_log_likelihood(q):  # q = chance that only the second wins, q + delta that only the first does
        total = 0.0
        for count, chance in ((b, q + delta), (c, q), (a + d, 1 - 2 * q - delta)):
            if count > 0:
                total -= count * np.log(chance) if chance > 0 else -np.inf
        return total

    low, high = max(0.0, -delta), (1 - delta) / 2
    found = optimize.minimize_scalar(minus_log_likelihood, bounds=(low, high), method="bounded", options={"xatol": 1e-14})
    q = min((low, high, found.x), key=minus_log_likelihood)
    variance = n * (2 * q + delta - delta * delta)
    return (b - c - n * delta) / np.sqrt(variance)


def tango(table, confidence):
    a, b, c, d = table
    n = a + b + c + d
    z = stats.norm.ppf((1 + confidence) / 2)
    point = (b - c) / n
    ends = []
    for end in (-1 + 1e-9, 1 - 1e-9):
        f = lambda delta: abs(tango_z(table, delta)) - z
        start = point + (1e-9 if end > 0 else -1e-9)
        if f(end) < 0:
            ends.append(float(np.sign(end)))
        else:
            ends.append(float(optimize.brentq(f, start, end, xtol=1e-13)) if abs(end - start) > 1e-8 else float(np.sign(end)))
    return ends


def pairs():
    rows = []
    for table in TABLES:
        a, b, c, d = table
        low, high = tango(table, 0.95)
        m = b + c
        mid_p = 1.0 if b == c else float(2 * stats.binom.cdf(min(b, c), m, 0.5) - stats.binom.pmf(min(b, c), m, 0.5))
        first, second = np.repeat([1, 1, 0, 0], table), np.repeat([1, 0, 1, 0], table)
        apart = np.var(first - second)
        rows.append(
            {
                "pairs": {"both": a, "onlyFirst": b, "onlySecond": c, "neither": d},
                "low": low,
                "high": high,
                "p": min(1.0, mid_p),
                "coupling": float((np.var(first) + np.var(second)) / apart) if apart > 0 else None,
            }
        )
    return rows


def adjusted():
    ps = [0.011, 0.02, 0.0004, 0.9, 0.03, 0.02, 0.5, 0.0401, 1.0]
    return {
        "ps": ps,
        "holm": [float(p) for p in multitest.multipletests(ps, method="holm")[1]],
        "bh": [float(p) for p in multitest.multipletests(ps, method="fdr_bh")[1]],
    }


VALUES_A, COUNTS_A = [-2, -1, 0, 1, 3], [4, 30, 120, 41, 5]
VALUES_B, COUNTS_B = [-3, 0, 1, 2, 8], [10, 61, 22, 6, 2]


def means():
    a, b = np.repeat(VALUES_A, COUNTS_A), np.repeat(VALUES_B, COUNTS_B)
    compare = weightstats.CompareMeans(weightstats.DescrStatsW(a), weightstats.DescrStatsW(b))
    low, high = compare.tconfint_diff(0.05, usevar="unequal")
    paired = weightstats.DescrStatsW(a)
    return {
        "a": {"values": VALUES_A, "counts": COUNTS_A},
        "b": {"values": VALUES_B, "counts": COUNTS_B},
        "welch": {"low": float(low), "high": float(high), "p": float(stats.ttest_ind(a, b, equal_var=False)[1])},
        "meanTest": [{"value": v, "p": float(stats.ttest_1samp(a, v)[1])} for v in (0, 0.1, -1)],
        "tost": [
            {"low": lo, "high": hi, "paired": float(paired.ttost_mean(lo, hi)[0]), "unpaired": float(weightstats.ttost_ind(a, b, lo, hi, usevar="unequal")[0])}
            for lo, hi in ((-0.2, 0.2), (-0.35, 0.3), (-0.1, 0.4))
        ],
    }


def tost_pairs():
    """Tango's scores at the two margins."""
    rows = []
    for table, margin in (((43, 8, 6, 43), 0.1), ((812, 31, 41, 116), 0.03), ((15000, 420, 430, 4150), 0.01), ((0, 0, 0, 400), 0.02)):
        p = max(stats.norm.sf(tango_z(table, -margin)), stats.norm.cdf(tango_z(table, margin)))
        a, b, c, d = table
        rows.append({"pairs": {"both": a, "onlyFirst": b, "onlySecond": c, "neither": d}, "margin": margin, "p": float(p)})
    return rows


def tails():
    return {
        "normal": [{"z": z, "p": float(stats.norm.sf(z))} for z in (-3, -0.5, 0, 0.3, 1.0, 1.4142, 1.96, 5, 12, 30)],
        "chiSquared": [{"statistic": x, "df": df, "p": float(stats.chi2.sf(x, df))} for df in (1, 2, 5, 40) for x in (0.01, 1, 3.84, 45, 200)],
        "student": [{"t": t, "df": df, "p": float(2 * special.stdtr(df, -abs(t)))} for df in (1, 3, 30, 400) for t in (0.01, -0.7, 1.96, 8)],
    }


def sobol():
    return {"factors": 40, "points": [[float(x) for x in row] for row in stats.qmc.Sobol(40, scramble=False).random(32)]}


def exact_mcnemar_power(first, second, coupling, n, alpha):
    """Sum over the number of differing pairs and how they fall."""
    effect = first - second
    differ = (first * (1 - first) + second * (1 - second)) / coupling + effect**2
    share = (differ + effect) / 2 / differ
    total = 0.0
    spread = 9 * np.sqrt(n * differ * (1 - differ))
    for m in range(max(1, int(n * differ - spread)), min(n, int(n * differ + spread)) + 1):
        x = np.arange(0, m // 2 + 1)
        p = 2 * stats.binom.cdf(x, m, 0.5) - stats.binom.pmf(x, m, 0.5)
        fewest = x[(p <= alpha) & (2 * x != m)]
        if len(fewest) == 0:
            continue
        most = fewest.max()
        total += stats.binom.pmf(m, n, differ) * (stats.binom.cdf(most, m, share) + stats.binom.sf(m - most - 1, m, share))
    return float(total)


def powers():
    pairs = [(0.5, 0.49, 1, 20000), (0.5, 0.48, 1, 10000), (0.5, 0.46, 4, 2000), (0.8, 0.81, 5, 4000), (0.95, 0.93, 2, 2000), (0.5, 0.5, 1, 5000)]
    apart = [(0.5, 0.49, 20000), (0.5, 0.46, 2000), (0.9, 0.93, 1500), (0.02, 0.04, 800)]
    return {
        "paired": [{"first": a, "second": b, "coupling": c, "n": n, "power": exact_mcnemar_power(a, b, c, n, 0.05)} for a, b, c, n in pairs],
        "unpaired": [
            {"first": a, "second": b, "n": n, "power": float(proportion.power_proportions_2indep(a - b, b, n, return_results=False))} for a, b, n in apart
        ],
        "mean": [{"effect": e, "n": n, "power": float(power.NormalIndPower(ddof=0).power(e, n, 0.05, ratio=0))} for e, n in ((0.1, 500), (0.05, 3000), (0.3, 40))],
        "games": [
            {"half": h, "p": p, "n": float(proportion.samplesize_confint_proportion(p, h, method="normal"))} for h, p in ((0.005, 0.5), (0.01, 0.9), (0.02, 0.3))
        ],
    }


def sequences():
    """Where the normal mixture's likelihood ratio, integrated numerically over its mixing distribution, reaches 1 / alpha."""
    rows = []
    for n, mean, variance, planned, alpha in ((100, 0.3, 0.21, 1000, 0.05), (1000, 0.3, 0.21, 1000, 0.05), (5000, -0.02, 0.11, 2000, 0.05), (3000, 12.5, 30.0, 10000, 0.01)):
        twice = -2 * np.log(0.05)
        rho = np.sqrt((twice + np.log(twice + 1)) / planned)
        sigma = np.sqrt(variance)

        def log_ratio(mu):
            drift = n * (mean - mu) / sigma  # sum of the standardised observations
            top = drift * rho**2 / (1 + n * rho**2) * drift / 2
            integrand = lambda t: np.exp(t * drift - t * t * n / 2 - top) * stats.norm.pdf(t, 0, rho)
            at, width = drift * rho**2 / (1 + n * rho**2), rho / np.sqrt(1 + n * rho**2)
            value = special.roots_hermite(60)
            total = np.sum(value[1] * np.exp(value[0] ** 2) * integrand(at + width * np.sqrt(2) * value[0])) * width * np.sqrt(2)
            return np.log(total) + top

        bound = -np.log(alpha)
        far = 20 * sigma / np.sqrt(n)
        rows.append(
            {
                "moments": {"n": n, "mean": mean, "variance": variance},
                "planned": planned,
                "alpha": alpha,
                "low": float(optimize.brentq(lambda mu: log_ratio(mu) - bound, mean - far, mean, xtol=1e-13)),
                "high": float(optimize.brentq(lambda mu: log_ratio(mu) - bound, mean, mean + far, xtol=1e-13)),
            }
        )
    return rows


def shares():
    rows = []
    for wins in ([310, 268, 222], [5, 0, 1, 14], [2600, 2400, 2500, 2450, 2550]):
        ends = proportion.multinomial_proportions_confint(wins, 0.05, "goodman")
        rows.append(
            {
                "wins": wins,
                "low": [float(v) for v in ends[:, 0]],
                "high": [float(v) for v in ends[:, 1]],
                "statistic": float(stats.chisquare(wins).statistic),
                "p": float(stats.chisquare(wins).pvalue),
            }
        )
    return rows


def bca():
    """Replicates from numpy, the ends from scipy's own BCa (which draws the same replicates from the same generator)."""
    rows = []
    for values, counts in (([0, 1, 2, 40], [12, 9, 7, 2]), ([-3, -1, 0, 2], [5, 9, 20, 6])):
        data = np.repeat(values, counts).astype(float)
        found = stats.bootstrap((data,), np.mean, n_resamples=400, batch=400, random_state=np.random.default_rng(3), method="BCa")
        draws = np.random.default_rng(3).integers(0, len(data), (400, len(data)))
        rows.append(
            {
                "data": {"values": values, "counts": counts},
                "replicates": [float(v) for v in np.sort(data[draws].mean(axis=1))],
                "low": float(found.confidence_interval.low),
                "high": float(found.confidence_interval.high),
            }
        )
    return rows


def equilibria():
    """Mixtures by linear programming; where several are optimal, the one of greatest entropy among them by SLSQP."""

    def rows_of(payoff):
        n, m = payoff.shape
        bounds = [(0, None)] * n + [(None, None)]
        lp = optimize.linprog(
            np.append(np.zeros(n), -1),
            A_ub=np.hstack([-payoff.T, np.ones((m, 1))]),
            b_ub=np.zeros(m),
            A_eq=[np.append(np.ones(n), 0)],
            b_eq=[1],
            bounds=bounds,
            method="highs",
        )
        value = lp.x[-1]
        entropy = lambda p: float(np.sum(p * np.log(np.maximum(p, 1e-300))))
        best = None
        for even in (0.1, 0.5, 0.9, 0.999):
            found = optimize.minimize(
                entropy,
                (1 - even) * lp.x[:n] + even * np.random.default_rng(5).dirichlet(np.full(n, 50)),
                bounds=[(0, 1)] * n,
                constraints=[{"type": "eq", "fun": lambda p: p.sum() - 1}, {"type": "ineq", "fun": lambda p: payoff.T @ p - value}],
                method="SLSQP",
                options={"ftol": 1e-15, "maxiter": 2000},
            )
            if (payoff.T @ found.x).min() > value - 1e-9 and (best is None or found.fun < best.fun):
                best = found
        return best.x, value

    rng = np.random.default_rng(11)
    noise = rng.uniform(-0.5, 0.5, (7, 7))
    clones = np.array([[0, 1, -1, -1, 0.5], [-1, 0, 1, 1, 0.5], [1, -1, 0, 0, 0.5], [1, -1, 0, 0, 0.5], [-0.5, -0.5, -0.5, -0.5, 0]])
    rows = []
    for payoff in (noise - noise.T, clones, rng.uniform(-0.3, 0.7, (5, 8)), np.array([[0.2, -0.1], [-0.1, 0.2], [0.05, 0.05]])):
        p, value = rows_of(payoff)
        q, _ = rows_of(-payoff.T)
        rows.append({"payoff": payoff.tolist(), "rows": p.tolist(), "columns": q.tolist(), "value": float(value)})
    return rows


def ishigami():
    """Indices by their defining integrals, on a grid fine enough for five digits."""
    nodes, weights = np.polynomial.legendre.leggauss(64)
    x = np.pi * nodes
    w = weights / 2
    f = np.sin(x)[:, None, None] + 7 * np.sin(x)[None, :, None] ** 2 + 0.1 * x[None, None, :] ** 4 * np.sin(x)[:, None, None]
    mean = np.einsum("ijk,i,j,k", f, w, w, w)
    variance = np.einsum("ijk,i,j,k", (f - mean) ** 2, w, w, w)
    first, total = [], []
    for axis in range(3):
        others = [a for a in range(3) if a != axis]
        alone = np.tensordot(np.tensordot(f, w, (others[1], 0)), w, (others[0], 0))
        first.append(float(np.sum(w * (alone - mean) ** 2) / variance))
        rest = np.tensordot(f, w, (axis, 0))
        total.append(float(1 - np.einsum("ij,i,j", (rest - mean) ** 2, w, w) / variance))
    return {"first": first, "total": total}


print(
    json.dumps(
        {
            "tails": tails(),
            "clopperPearson": clopper_pearson(),
            "twoRates": two_rates(),
            "pairs": pairs(),
            "adjusted": adjusted(),
            "means": means(),
            "tostPairs": tost_pairs(),
            "sobol": sobol(),
            "power": powers(),
            "sequences": sequences(),
            "shares": shares(),
            "bca": bca(),
            "equilibria": equilibria(),
            "ishigami": ishigami(),
        },
        indent=1,
    )
)
